package io.es4x.loader.typescript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each case has a text and, below it, the result, in which a point stands for an erased character.
 */
class TypeEraserTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        let x: number = 1, y!: string;
        let x........ = 1, y.........;
        """,
        """
        function f<T>(this: Window, a: T, b?: string, ...c: T[]): void {}
        function f...(............. a..., b........., ...c.....)...... {}
        """,
        """
        const g = ( ... ys: number[] ) => f( ... ys, .../* c */a, [ ... ys ], { ... a });
        const g = ( ... ys.......... ) => f( ... ys, .../* c */a, [ ... ys ], { ... a });
        """,
        """
        function f(this: Window) {}
        function f(............) {}
        """,
        """
        const f = async <T,>(x: T): Promise<T> => x as T;
        const f = async ....(x...)............ => x.....;
        """,
        """
        foo<string>(a!, b satisfies B, <any>c);
        foo........(a., b............, .....c);
        """,
        """
        class A<T> extends B<T> implements C, D { private readonly x?: number = 1; }
        class A... extends B... ............... { ....... ........ x......... = 1; }
        """,
        """
        abstract class A { abstract x(): void; declare y: string; [k: string]: any; z = 1 }
        ........ class A { ;.................. ;................. ;................ z = 1 }
        """,
        """
        class A { constructor(a: string); private constructor(a: any) {} static #b: number = 1; }
        class A { ;...................... ....... constructor(a.....) {} static #b........ = 1; }
        """,
        """
        class A { get x(): number { return 1 } protected override async m?(): Promise<void> {} }
        class A { get x()........ { return 1 } ......... ........ async m.()............... {} }
        """,
        """
        import type { A } from 'a'; import { B, type C } from 'b'; new B();
        ;.......................... import { B, ...... } from 'b'; new B();
        """,
        """
        import D, { T } from 'd'; import E, * as F from 'e'; import 's'; D(E); let t: T, f: F.G;
        import D, { . } from 'd'; import E........ from 'e'; import 's'; D(E); let t..., f.....;
        """,
        """
        import { OnlyAType } from 'x'; let t: OnlyAType;
        ;............................. let t...........;
        """,
        """
        type T = 1; const U = 1; type U = 2; export { T, U }; export type { T as V };
        ;.......... const U = 1; ;.......... export { .. U }; ;......................
        """,
        """
        export interface I { a: 1 } export type T = 1; export default interface J {}
        ;.......................... ;................. ;............................
        """,
        """
        export declare const x: number; declare module 'y' {} declare global { var z: 1 }
        ;.............................. ;.................... ;..........................
        """,
        """
        namespace N { export interface I {} } export * from 'x'; export type * from 'y';
        ;.................................... export * from 'x'; ;......................
        """,
        """
        function o(a: string): void; function o(a: any) { try {} catch (e: unknown) {} }
        ;........................... function o(a.....) { try {} catch (e.........) {} }
        """,
        """
        const [a, b]: [string, number] = x; const { c, d }: D = y; for (const e of f as G[]) {}
        const [a, b].................. = x; const { c, d }... = y; for (const e of f.......) {}
        """,
        """
        x = { m<T>(a: T): void {}, get g(): number { return 1 }, set s(v: number) {} };
        x = { m...(a...)...... {}, get g()........ { return 1 }, set s(v........) {} };
        """,
        """
        enum_ = tag<string>`a`; new Map<string, number>(); let g = identity<string>;
        enum_ = tag........`a`; new Map................(); let g = identity........;
        """,
      })
  void leavesLinesAndColumnsWhereTheyAre(String text) throws Exception {
    String[] lines = text.split("\n");
    assertEquals(lines[1].replace('.', ' '), erase(lines[0]).replace('.', ' '));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "let s = '😀é', x: number = 1; y as any",
        "/* 😀 */ type T = 1\nlet u: T\n",
        "import type { T } from 't'\n",
      })
  void countsCharactersAsJavaScriptDoes(String text) throws Exception {
    String erased = erase(text);
    assertEquals(text.length(), erased.length());
    assertEquals(-1, erased.indexOf("number"));
    assertEquals(-1, erased.indexOf("type T"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "let a = b as any\n(c)|let a = b;      \n(c)",
        "let a = b as any\n[c]|let a = b;      \n[c]",
        "let a: T\n/* c */ (b)|let a;  \n/* c */ (b)",
        "class A { x: T\n['y'] = 1 }|class A { x;  \n['y'] = 1 }",
        "class A { x: T\n*y() {} }|class A { x;  \n*y() {} }",
        "let a = b as any\nc|let a = b       \nc",
      })
  void keepsStatementsApart(String text) throws Exception {
    String[] parts = text.split("\\|");
    assertEquals(parts[1], erase(parts[0]));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum E { A }",
        "const enum E { A }",
        "namespace N { export const x = 1 }",
        "class A { constructor(private x: number) {} }",
        "@sealed class A {}",
        "class A { @log m() {} }",
        "const f = (a): {\n} => a;",
        "const f = async <\nT>(a) => a;",
      })
  void leavesToThePrinterWhatIsNotErasable(String text) {
    assertThrows(NotErasableException.class, () -> erase(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"import { A, type B } from 'a';|import { A,        } from 'a';"})
  void keepsImportsThatNothingUsesWhenTheyAreVerbatim(String text) throws Exception {
    String[] parts = text.split("\\|");
    assertEquals(parts[1], erase(parts[0], true));
  }

  private static String erase(String text) throws Exception {
    return erase(text, false);
  }

  private static String erase(String text, boolean verbatim) throws Exception {
    return TypeEraser.erase(
            text, Swc.parse(text, Swc.name(Path.of("/a.ts")), Swc4jMediaType.TypeScript), verbatim)
        .toString();
  }
}
