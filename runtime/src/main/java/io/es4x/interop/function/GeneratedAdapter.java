package io.es4x.interop.function;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import io.es4x.interop.convert.ToJava;
import io.es4x.threads.ContextThread;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Implements any functional interface by a JavaScript function: one small hidden class per
 * interface, whose method boxes its arguments and calls {@link Target}.
 *
 * <p>The interface's default methods work, which they would not with a reflection proxy.
 *
 * @param <T> the functional interface
 */
@ContextThread
public final class GeneratedAdapter<T> {
  private static final ClassValue<GeneratedAdapter<?>> ADAPTERS =
      new ClassValue<>() {
        @Override
        protected GeneratedAdapter<?> computeValue(Class<?> type) {
          return new GeneratedAdapter<>(type);
        }
      };

  private static final ClassDesc OBJECT_ARRAY = ConstantDescs.CD_Object.arrayType();
  private static final ClassDesc TARGET = ClassDesc.of(Target.class.getName());

  private final Class<T> type;
  private final String methodName;
  private final Class<?> result;
  private final MethodHandle constructor;

  private GeneratedAdapter(Class<T> type) {
    Method method = singleAbstractMethod(type);
    this.type = type;
    this.methodName = type.getSimpleName();
    this.result = method.getReturnType();
    this.constructor = define(type, method);
  }

  @SuppressWarnings("unchecked")
  public static <T> GeneratedAdapter<T> of(Class<T> type) {
    return (GeneratedAdapter<T>) ADAPTERS.get(type);
  }

  public T adapt(Value function) {
    try {
      return type.cast(constructor.invoke(new Target(function, methodName, result)));
    } catch (Throwable impossible) {
      throw new AssertionError("Constructor of a generated adapter failed", impossible);
    }
  }

  /**
   * Returns the abstract method of a functional interface.
   *
   * @throws IllegalArgumentException when the type is not a functional interface
   */
  public static Method singleAbstractMethod(Class<?> type) {
    Method method = functionalMethod(type);
    if (method == null) {
      int count = abstractMethods(type).size();
      throw new IllegalArgumentException(
          type.getName() + " is not a functional interface: it has " + count + " methods");
    }
    return method;
  }

  /** Returns the same method as {@link #singleAbstractMethod}, but null for other types. */
  public static @Nullable Method functionalMethod(Class<?> type) {
    List<Method> methods = abstractMethods(type);
    return type.isInterface() && methods.size() == 1 ? methods.getFirst() : null;
  }

  private static List<Method> abstractMethods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> Modifier.isAbstract(method.getModifiers()))
        .filter(method -> !isObjectMethod(method))
        .toList();
  }

  private static boolean isObjectMethod(Method method) {
    try {
      Object.class.getMethod(method.getName(), method.getParameterTypes());
      return true;
    } catch (NoSuchMethodException ownMethod) {
      return false;
    }
  }

  private static MethodHandle define(Class<?> type, Method method) {
    ClassDesc self =
        ClassDesc.of(GeneratedAdapter.class.getPackageName(), "Js" + type.getSimpleName());
    byte[] bytes =
        ClassFile.of()
            .build(
                self,
                builder -> {
                  builder.withFlags(ACC_FINAL | ACC_PUBLIC);
                  builder.withInterfaceSymbols(type.describeConstable().orElseThrow());
                  builder.withField("target", TARGET, ClassFile.ACC_PRIVATE | ACC_FINAL);
                  builder.withMethodBody(
                      ConstantDescs.INIT_NAME,
                      MethodTypeDesc.of(ConstantDescs.CD_void, TARGET),
                      ACC_PUBLIC,
                      code ->
                          code.aload(0)
                              .invokespecial(
                                  ConstantDescs.CD_Object,
                                  ConstantDescs.INIT_NAME,
                                  ConstantDescs.MTD_void)
                              .aload(0)
                              .aload(1)
                              .putfield(self, "target", TARGET)
                              .return_());
                  builder.withMethodBody(
                      method.getName(),
                      descriptorOf(method),
                      ACC_PUBLIC,
                      code -> body(code, self, method));
                });
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(bytes, false);
      return lookup.findConstructor(
          lookup.lookupClass(), MethodType.methodType(void.class, Target.class));
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("Cannot implement " + type.getName(), failure);
    }
  }

  private static MethodTypeDesc descriptorOf(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .describeConstable()
        .orElseThrow();
  }

  private static void body(CodeBuilder code, ClassDesc self, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    code.aload(0).getfield(self, "target", TARGET);
    code.loadConstant(parameters.length).anewarray(ConstantDescs.CD_Object);
    for (int i = 0; i < parameters.length; i++) {
      code.dup().loadConstant(i).loadLocal(TypeKind.from(parameters[i]), code.parameterSlot(i));
      box(code, parameters[i]);
      code.aastore();
    }
    code.invokevirtual(TARGET, "invoke", MethodTypeDesc.of(ConstantDescs.CD_Object, OBJECT_ARRAY));
    Class<?> result = method.getReturnType();
    if (result == void.class) {
      code.pop().return_();
    } else {
      unbox(code, result);
      code.return_(TypeKind.from(result));
    }
  }

  private static void box(CodeBuilder code, Class<?> type) {
    if (type.isPrimitive()) {
      Class<?> wrapper = MethodType.methodType(type).wrap().returnType();
      ClassDesc box = wrapper.describeConstable().orElseThrow();
      code.invokestatic(
          box, "valueOf", MethodTypeDesc.of(box, type.describeConstable().orElseThrow()));
    }
  }

  private static void unbox(CodeBuilder code, Class<?> type) {
    Class<?> wrapper = MethodType.methodType(type).wrap().returnType();
    code.checkcast(wrapper.describeConstable().orElseThrow());
    if (type.isPrimitive()) {
      code.invokevirtual(
          wrapper.describeConstable().orElseThrow(),
          type.getName() + "Value",
          MethodTypeDesc.of(type.describeConstable().orElseThrow()));
    }
  }

  /** The callback that the hidden classes call. */
  static final class Target extends JsCallback {
    private final String interfaceName;
    private final Class<?> result;

    Target(Value function, String interfaceName, Class<?> result) {
      super(function);
      this.interfaceName = interfaceName;
      this.result = result;
    }

    @Nullable Object invoke(@Nullable Object[] arguments) {
      if (result == void.class && arguments.length <= 2) {
        if (arguments.length == 2) {
          run(arguments[0], arguments[1]);
        } else {
          run(arguments.length == 0 ? null : arguments[0]);
        }
        return null;
      }
      Value value = call(interfaceName, arguments);
      return result == void.class ? null : ToJava.convert(value, result);
    }
  }
}
