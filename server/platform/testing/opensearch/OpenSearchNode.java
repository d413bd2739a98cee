import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.mapper.MapperExtrasModulePlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/** An OpenSearch node for tests, on the loopback address. Arguments: its folder, then settings as name=value. */
public final class OpenSearchNode extends Node {
  private static final List<Class<? extends Plugin>> MODULES =
      List.of(
          Netty4ModulePlugin.class, CommonAnalysisModulePlugin.class, MapperExtrasModulePlugin.class);

  private OpenSearchNode(Environment environment) {
    super(environment, MODULES.stream().map(OpenSearchNode::describe).toList(), false);
  }

  private static PluginInfo describe(Class<? extends Plugin> module) {
    String name = module.getName();
    return new PluginInfo(name, "module", "NA", Version.CURRENT, "21", name, null, new ArrayList<>(), false);
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]).toAbsolutePath();
    Settings.Builder settings =
        Settings.builder()
            .put("path.home", folder)
            .put("path.data", folder.resolve("data"))
            .put("path.logs", folder.resolve("logs"))
            .put("network.host", "127.0.0.1")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            // A developer's disk is often nearly full; a node would then refuse to write.
            .put("cluster.routing.allocation.disk.threshold_enabled", false);
    for (int at = 1; at < arguments.length; at += 1) {
      String[] setting = arguments[at].split("=", 2);
      settings.put(setting[0], setting[1]);
    }
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), folder.resolve("config"), () -> "opensearch");
    LogConfigurator.registerErrorListener();
    new OpenSearchNode(environment).start();
    Thread.currentThread().join();
  }
}
