import com.caoccao.javet.annotations.V8Function;
import com.caoccao.javet.exceptions.JavetException;
import com.caoccao.javet.interop.V8Host;
import com.caoccao.javet.interop.V8Runtime;
import com.caoccao.javet.interop.converters.JavetProxyConverter;
import com.caoccao.javet.values.reference.V8ValueFunction;
import com.caoccao.javet.values.reference.V8ValueObject;
import io.es4x.benchmarks.calls.Calls;
import io.es4x.benchmarks.calls.Counter;
import io.es4x.benchmarks.calls.Ints;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The side on V8 in Java, by Javet. Static methods are bound functions, which are the shortest way
 * from V8 to Java; objects are those of its proxy converter. Its arguments: the folder of the shared
 * scripts, and those of protocolOf.
 */
public class JavetCalls {
  private static final String MAIN =
      """
      import { loopsOf } from './loops.mjs';
      import { measure, protocolOf } from './measure.mjs';

      const { Calls, Counter, Ints, words } = globalThis;
      const loops = loopsOf({
        ...{ Calls, Counter, Ints },
        bytesThrough: (bytes) => new Uint8Array(Calls.turnBytes(bytes).buffer),
        intsThrough: (ints) => Calls.turnInts(ints),
      });
      const { row, protocol } = protocolOf(words.split(','));
      const now = () => Calls.nanoTime() / 1e6;
      globalThis.result = JSON.stringify(measure(loops[row], protocol, now));
      """;

  public static void main(String[] args) throws JavetException {
    Path scripts = Path.of(args[0]);
    try (V8Runtime runtime = V8Host.getV8Instance().createV8Runtime()) {
      runtime.setConverter(new JavetProxyConverter());
      runtime.setV8ModuleResolver(
          (own, name, referrer) ->
              own.getExecutor(scripts.resolve(name).normalize())
                  .setResourceName(name)
                  .compileV8Module());
      try (V8ValueObject calls = runtime.createV8ValueObject()) {
        calls.bind(new Bound());
        runtime.getGlobalObject().set("Calls", calls);
      }
      runtime.getGlobalObject().set("Counter", Counter.class);
      runtime.getGlobalObject().set("Ints", Ints.class);
      String words = String.join(",", Arrays.asList(args).subList(1, args.length));
      runtime.getGlobalObject().set("words", words);
      runtime.getExecutor(MAIN).setResourceName("./main.mjs").setModule(true).executeVoid();
      System.out.println("RESULT " + runtime.getGlobalObject().getString("result"));
    }
  }

  /** The static methods. */
  public static final class Bound {
    @V8Function
    public void reset() {
      Calls.reset();
    }

    @V8Function
    public void tick() {
      Calls.tick();
    }

    @V8Function
    public int state() {
      return Calls.state();
    }

    @V8Function
    public int next(int value, int round) {
      return Calls.next(value, round);
    }

    @V8Function
    public Integer nextBoxed(Integer value, int round) {
      return Calls.nextBoxed(value, round);
    }

    @V8Function
    public String turn(String text) {
      return Calls.turn(text);
    }

    @V8Function
    public byte[] turnBytes(byte[] bytes) {
      return Calls.turnBytes(bytes);
    }

    @V8Function
    public int[] turnInts(int[] ints) {
      return Calls.turnInts(ints);
    }

    @V8Function
    public int repeat(V8ValueFunction function, int value) {
      return Calls.repeat(
          each -> {
            try {
              return function.callInteger(null, each);
            } catch (JavetException failure) {
              throw new IllegalStateException(failure);
            }
          },
          value);
    }

    @V8Function
    public double nanoTime() {
      return System.nanoTime();
    }
  }
}
