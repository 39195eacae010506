import { Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';

export interface Note {
  id: number;
  text: string;
}

/** Keeps notes in memory. */
@Injectable()
export class NotesService implements OnApplicationShutdown {
  readonly #notes = new Map<number, Note>();

  all(): Note[] {
    return [...this.#notes.values()];
  }

  add(text: string): Note {
    const note = { id: this.#notes.size + 1, text };
    this.#notes.set(note.id, note);
    return note;
  }

  find(id: number): Note {
    const note = this.#notes.get(id);
    if (note === undefined) throw new NotFoundException(`There is no note ${id}.`);
    return note;
  }

  onApplicationShutdown(signal?: string): void {
    console.log(`${this.#notes.size} notes are gone with ${signal}`);
  }
}
