import { BehaviorSubject, from, interval, lastValueFrom, of, throwError } from 'rxjs';
import { ajax } from 'rxjs/ajax';
import { catchError, filter, map, mergeMap, reduce, take, toArray } from 'rxjs/operators';
import { equal, require } from '../check.mjs';

export default async function use() {
  equal(
    await lastValueFrom(
      from([1, 2, 3, 4]).pipe(
        filter((n) => n % 2 === 0),
        map((n) => n * 10),
        reduce((a, b) => a + b, 0),
      ),
    ),
    60,
  );
  equal(await lastValueFrom(interval(1).pipe(take(3), toArray())), [0, 1, 2]);
  equal(
    await lastValueFrom(
      of('a', 'b').pipe(
        mergeMap(async (s) => s.toUpperCase()),
        toArray(),
      ),
    ),
    ['A', 'B'],
  );
  equal(
    await lastValueFrom(
      throwError(() => new Error('no')).pipe(catchError((e) => of(`caught ${e.message}`))),
    ),
    'caught no',
  );
  const seen = [];
  const subject = new BehaviorSubject(1);
  const subscription = subject.subscribe((value) => seen.push(value));
  subject.next(2);
  subscription.unsubscribe();
  subject.next(3);
  equal(seen, [1, 2]);
  equal(typeof ajax, 'function');
  equal(typeof require('rxjs').Observable, 'function');
  equal(typeof require('rxjs/operators').map, 'function');
}
