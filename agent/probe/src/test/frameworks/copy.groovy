// Copies the jars of frameworks.txt to target/frameworks, in the build of agent/probe. Maven resolves them, so the user's
// settings, mirrors and -o apply.

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption
import org.eclipse.aether.RepositorySystem
import org.eclipse.aether.artifact.DefaultArtifact
import org.eclipse.aether.resolution.ArtifactRequest

boolean more = project.properties['frameworks.more'].toBoolean()
Path frameworks = Path.of(project.properties['frameworks'])
Map<String, List<Path>> directories = [:].withDefault { [] } // for each jar's coordinates

Path directory = null
new File(project.basedir, 'src/test/frameworks/frameworks.txt').readLines().findAll { it && !it.startsWith('#') }.each {
    if (!it.startsWith(' ')) {
        def (name, mark) = [*it.split(' '), null]
        directory = mark == null || more ? frameworks.resolve(name) : null
    } else if (directory != null) {
        directories[it.trim()] << directory
    }
}

def requests = directories.keySet().collect {
    new ArtifactRequest(new DefaultArtifact(it), project.remoteProjectRepositories, null)
}
def jars = session.lookup(RepositorySystem.name).resolveArtifacts(session.repositorySession, requests)
[jars*.artifact*.file, directories.values() as List].transpose().each { jar, targets ->
    targets.each {
        Path copy = Files.createDirectories(it).resolve(jar.name)
        if (Files.notExists(copy) || Files.size(copy) != jar.length()) {
            Files.copy(jar.toPath(), copy, StandardCopyOption.REPLACE_EXISTING)
        }
    }
}
