// | enum | `X`, a Java object with its methods | `X`, or the name as a string literal | compare constants, or their names |
// | enum of a library without bindings, such as Netty's `MqttQoS` | `OpaqueEnum<'its.Name', …>`, with the methods of any enum | the same, or the name | |
// | class with constants and `valueOf`, such as `HttpMethod` | `X` | `X`, or any name | |
import { TestCustomEnum, TestEnum, TestInterfaceImpl } from '@vertx/codegen-tck';
import {
  HttpMethod,
  HttpServerOptions,
  HttpVersion,
  type HttpVersionName,
  NetServerOptions,
} from '@vertx/core';
import type { JavaArray } from '@vertx/core/java';
import { equal, throws, typed } from './check.mjs';

const tck = new TestInterfaceImpl();

// A constant is a Java object: it has its methods, and is the same each time.
equal(typed<TestEnum>()(TestEnum.JULIEN) === tck.methodWithEnumReturn('JULIEN'), true);
equal(typed<string>()(TestCustomEnum.ITEST.getLongName()), 'integration-test');
equal(typed<HttpVersionName>()(HttpVersion.HTTP_2.name()), 'HTTP_2');
equal(typed<number>()(TestEnum.NICK.ordinal()), 2);
equal(TestEnum.valueOf('TIM') === TestEnum.TIM, true);
equal(typed<JavaArray<TestEnum>>()(TestEnum.values()).map(String), [
  'TIM',
  'JULIEN',
  'NICK',
  'WESTON',
]);
equal(TestEnum.TIM instanceof TestEnum, true);
equal(`${TestEnum.TIM}`, 'TIM');

// Its name does where Java takes one, also inside options and collections of options.
equal(tck.methodWithEnumParam('who? ', 'WESTON'), 'who? WESTON');
equal(tck.methodWithEnumParam('who? ', TestEnum.WESTON), 'who? WESTON');
const options = new HttpServerOptions({ alpnVersions: ['HTTP_1_1', HttpVersion.HTTP_2] });
equal([...options.getAlpnVersions()].map(String), ['HTTP_1_1', 'HTTP_2']);

// Of a library without bindings.
equal(
  new NetServerOptions({ activityLogDataFormat: 'SIMPLE' }).getActivityLogDataFormat().name(),
  'SIMPLE',
);
// @ts-expect-error no such constant
throws(/SIMPLE, HEX_DUMP/, () => new NetServerOptions({ activityLogDataFormat: 'SIMPL' }));

// An open set of names.
equal(HttpMethod.valueOf('PURGE').name(), 'PURGE');
equal(HttpMethod.GET.equals(HttpMethod.valueOf('GET')), true);

// @ts-expect-error no such constant
throws(/JULIE/, () => tck.methodWithEnumParam('', 'JULIE'));
// @ts-expect-error a constant is no number
const ordinal: number = TestEnum.TIM;
equal(typeof ordinal, 'object' as 'number');
// @ts-expect-error and none takes its place
throws(/methodWithEnumParam/, () => tck.methodWithEnumParam('', 1));
// @ts-expect-error a constant is not its name
equal(TestEnum.TIM === 'TIM', false);
// @ts-expect-error an enum has no constructor
throws(/./, () => new TestEnum());
