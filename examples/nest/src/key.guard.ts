import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

/** Lets those pass who have the key. */
@Injectable()
export class KeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest();
    return headers['x-key'] === (process.env.KEY ?? 'for development only');
  }
}
