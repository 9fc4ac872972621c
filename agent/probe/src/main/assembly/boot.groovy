// Writes boot.bin, the classes that the agent defines in the bootstrap loader, as a single entry of its jar: the JVM reads
// the names of all entries before the host starts. For each class it has the name, the length and the class file, in
// the order in which they can be defined: superclasses first.

import java.nio.file.Files
import java.nio.file.Path
import org.objectweb.asm.ClassReader

Path root = Path.of(project.build.outputDirectory)
Map<String, byte[]> left = [:]
Files.walk(root.resolve('dev/lifeguard/probe/boot')).sorted().forEach {
    String file = root.relativize(it).toString().replace('\\', '/')
    if (file.endsWith('.class') && !file.endsWith('package-info.class')) {
        left[file - '.class'] = Files.readAllBytes(it)
    }
}
File target = root.resolve('dev/lifeguard/probe/boot.bin').toFile()
target.withDataOutputStream { out ->
    def write
    write = { String name ->
        byte[] bytes = left.remove(name)
        if (bytes != null) {
            ClassReader reader = new ClassReader(bytes)
            write(reader.superName)
            reader.interfaces.each { write(it) }
            out.writeUTF(name)
            out.writeInt(bytes.length)
            out.write(bytes)
        }
    }
    left.keySet().toList().each { write(it) }
}
