package dev.lifeguard.architecture.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.lifeguard.architecture.Reactor;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/**
 * Tests that the manifests in {@code docs/kubernetes.md} are valid for the Kubernetes API, whose types must know each
 * field.
 */
class ManifestsTest {
    private static final Map<String, Class<? extends HasMetadata>> KINDS = Map.of(
            "apps/v1 Deployment", Deployment.class,
            "v1 Secret", Secret.class,
            "networking.k8s.io/v1 NetworkPolicy", NetworkPolicy.class);

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .annotationIntrospector(new KnownFieldsOnly())
            .build();

    /** Rejects unknown fields, which the types would otherwise accept and keep. */
    private static final class KnownFieldsOnly extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(Annotated a) {
            return false;
        }
    }

    @Test
    void everyFieldIsOneOfTheApi() throws IOException {
        List<Document.Block> manifests = manifests();
        assertThat(manifests).hasSize(KINDS.size());
        for (Document.Block manifest : manifests) {
            assertThat(read(String.join("\n", manifest.code())).getMetadata().getName())
                    .as("line %d", manifest.line())
                    .isNotEmpty();
        }
    }

    @Test
    void everyMountHasItsVolume() throws IOException {
        for (Document.Block manifest : manifests()) {
            if (read(String.join("\n", manifest.code())) instanceof Deployment deployment) {
                var pod = deployment.getSpec().getTemplate().getSpec();
                List<String> volumes = pod.getVolumes().stream()
                        .map(volume -> volume.getName())
                        .toList();
                assertThat(pod.getContainers())
                        .flatExtracting(container -> container.getVolumeMounts())
                        .extracting(mount -> mount.getName())
                        .containsExactlyInAnyOrderElementsOf(volumes);
                assertThat(deployment.getSpec().getSelector().getMatchLabels())
                        .isEqualTo(
                                deployment.getSpec().getTemplate().getMetadata().getLabels());
            }
        }
    }

    @Test
    void anUnknownFieldIsFound() {
        assertThatThrownBy(() -> read("{apiVersion: v1, kind: Secret, metadata: {name: a}, strings: {a: b}}"))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("strings");
    }

    private static List<Document.Block> manifests() {
        return Document.all(Reactor.root()).stream()
                .filter(document -> document.name().equals("docs/kubernetes.md"))
                .flatMap(document -> document.blocks().stream())
                .filter(block -> block.language().equals("yaml"))
                .toList();
    }

    /** Reads through a tree, in which anchors are resolved. */
    private static HasMetadata read(String yaml) throws IOException {
        JsonNode tree = MAPPER.valueToTree(new Yaml().load(yaml));
        String kind = tree.path("apiVersion").asText() + " " + tree.path("kind").asText();
        return MAPPER.treeToValue(tree, Objects.requireNonNull(KINDS.get(kind), kind));
    }
}
