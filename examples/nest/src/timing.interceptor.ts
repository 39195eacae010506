import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable, tap } from 'rxjs';

/** Tells clients how long a handler took. */
@Injectable()
export class TimingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const begun = performance.now();
    const response = context.switchToHttp().getResponse();
    const tell = () => response.setHeader('server-timing', `app;dur=${performance.now() - begun}`);
    return next.handle().pipe(tap(tell));
  }
}
