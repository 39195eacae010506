import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Param,
  ParseIntPipe,
  Post,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { KeyGuard } from './key.guard.js';
import { type Note, NotesService } from './notes.service.js';
import { TimingInterceptor } from './timing.interceptor.js';

@Controller('notes')
@UseInterceptors(TimingInterceptor)
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  all(): Note[] {
    return this.notes.all();
  }

  @Get(':id')
  async one(@Param('id', ParseIntPipe) id: number): Promise<Note> {
    return this.notes.find(id);
  }

  @Post()
  @UseGuards(KeyGuard)
  add(@Body('text') text?: string): Note {
    if (!text) throw new BadRequestException('A note needs a text.');
    return this.notes.add(text);
  }
}
