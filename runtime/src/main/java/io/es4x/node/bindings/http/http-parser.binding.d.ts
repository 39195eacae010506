import type { AsIs, Bytes, Callback, Held, int, LibraryModule, long } from 'es4x:binding';

/** The parser of HTTP/1. */
export interface HttpParserBinding extends ParserFunctions, ListFunctions, FieldFunctions {}

/** A parser, with what the library sets of it: the socket, and the message whose body is read. */
export interface Parser {
  socket?: LibraryModule;
  incoming?: object | null;
}

/** The error of input that is no message, after the number of bytes that were parsed. */
export type ParseError = Error & { bytesParsed: number; code: string; reason: string };

/**
 * Parsers of connections, which objects hold once they are initialized.
 *
 * @java HttpParserBinding
 * @permission opened
 */
export interface ParserFunctions {
  /**
   * Begins a connection; the callback is told of parts of a body by their places in the input.
   *
   * @state HttpParserBinding.State
   */
  initialize(
    this: object,
    isOfRequests: boolean,
    longestHead: long,
    lenience: int,
    list: Held<'ConnectionsList'> | undefined,
    tellBody: (from: number, length: number) => void,
  ): void;
  /** Parses bytes; returns their number, or an error. */
  execute(this: Held<'ConnectionParser'>, bytes: Bytes): AsIs<number | ParseError>;
  finish(this: Held<'ConnectionParser'>): AsIs<ParseError | undefined>;
  pause(this: Held<'ConnectionParser'> | undefined): void;
  resume(this: Held<'ConnectionParser'> | undefined): void;
  /** Begins an arrival for a request: its response, and functions of that for its text in a log and for its failure. */
  arrived<Response extends object>(
    this: Held<'ConnectionParser'>,
    response: Response,
    subject: (response: Response) => string,
    fail: (response: Response) => void,
  ): void;
  /** Takes a connection out of its list, as the last message was parsed. */
  remove(this: Held<'ConnectionParser'> | undefined): void;
}

/**
 * The lists of the connections of servers.
 *
 * @java HttpParserBinding
 * @permission opened
 */
export interface ListFunctions {
  /**
   * Makes the list of an object; the functions end one of its connections, with its last answer or at once.
   *
   * @state HttpParserBinding.State
   */
  createList(
    self: object,
    answersLast: Callback<[parser: Parser]>,
    destroy: Callback<[parser: Parser]>,
  ): void;
  /** @java ConnectionsList.all */
  all(this: Held<'ConnectionsList'>): AsIs<object[]>;
  /** @java ConnectionsList.idle */
  idle(this: Held<'ConnectionsList'>): AsIs<object[]>;
  /** @java ConnectionsList.active */
  active(this: Held<'ConnectionsList'>): AsIs<object[]>;
  /**
   * The connections whose head or whole message takes too long, each returned once.
   *
   * @java ConnectionsList.expired
   */
  expired(this: Held<'ConnectionsList'>, headTimeout: long, messageTimeout: long): AsIs<object[]>;
}

/**
 * The syntax of fields.
 *
 * @java FieldSyntax
 * @permission none
 */
export interface FieldFunctions {
  /**
   * Returns whether a value is a text that may be the name of a field.
   *
   * @java FieldSyntax.isName
   */
  isFieldName(value: unknown): boolean;
  /**
   * Returns whether a value is a text that may be the value of a field.
   *
   * @java FieldSyntax.isValue
   */
  isFieldValue(value: unknown): boolean;
  /**
   * Adds the first fields of a message to an object without properties, by names in lower case. Returns the index of the
   * first name whose field it has not added: another field has that name, or it is one with a rule of its own.
   *
   * @java HttpParserBinding.addFields
   * @state HttpParserBinding.State
   */
  addFields(object: object, fields: unknown, count: int): int;
}
