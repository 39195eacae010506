import type { Bytes, int } from 'es4x:binding';

/**
 * The parser of URLs. Functions that give a URL return its serialization, and write the places of its components into
 * the array of 9 numbers that is their last argument.
 *
 * @java UrlBinding
 * @uses io.es4x.web.url.Domains
 * @permission none
 */
export interface UrlBinding {
  parse(input: string, base: string | undefined, components: Bytes): string | undefined;
  canParse(input: string, base?: string): boolean;
  /** The URL after a setter; `component` is the number of a `UrlComponent`. */
  update(href: string, component: int, value: string, components: Bytes): string | undefined;
  /** @java pathToFileUrl */
  pathToFileURL(
    path: string,
    windows: boolean,
    server: string | undefined,
    components: Bytes,
  ): string | undefined;
  getOrigin(href: string): string;
  format(href: string, fragment: boolean, unicode: boolean, search: boolean, auth: boolean): string;
  /** @java Domains.toAscii */
  domainToASCII(domain: string): string;
  /** @java Domains.toUnicode */
  domainToUnicode(domain: string): string;
}
