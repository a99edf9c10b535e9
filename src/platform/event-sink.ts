/** Takes events on their way to the database, so that no visitor waits for it. */
export interface EventSink<Event> {
  /** @returns what goes on beside the request, if anything: the runtime has to wait for it */
  record(event: Event): Promise<void> | void;
}

/** Stores all of the events or throws; storing an event again changes nothing. */
export type StoreEvents<Event> = (events: readonly Event[]) => Promise<void>;
