export type EventName = string | symbol;

/** A listener, or a function that wraps the one in its property. */
export type Listener = ((...args: never[]) => unknown) & { listener?: Listener };

export type Listeners = Listener[] & { warned?: boolean; listener?: undefined };

/** The only listener or the listeners of each event. */
export type Events = Record<EventName, Listener | Listeners | undefined>;

/** The fields of Node's `EventEmitter`. */
export interface EmitterFields {
  /** Undefined unless the constructor was called. */
  _events: Events | undefined;
  _eventsCount: number;
  _maxListeners: number | undefined;
}

export interface EmitterMethods {
  setMaxListeners(count: number): LightEmitter;
  getMaxListeners(): number;
  emit(type: EventName, ...args: unknown[]): boolean;
  addListener(type: EventName, listener: Listener): LightEmitter;
  prependListener(type: EventName, listener: Listener): LightEmitter;
  once(type: EventName, listener: Listener): LightEmitter;
  prependOnceListener(type: EventName, listener: Listener): LightEmitter;
  removeListener(type: EventName, listener: Listener): LightEmitter;
  removeAllListeners(...types: EventName[]): LightEmitter;
  listeners(type: EventName): Listener[];
  rawListeners(type: EventName): Listener[];
  listenerCount(type: EventName, listener?: Listener | null): number;
  eventNames(): EventName[];
}

export interface LightEmitter extends EmitterFields, EmitterMethods {
  on: EmitterMethods['addListener'];
  off: EmitterMethods['removeListener'];
}
