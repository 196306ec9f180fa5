const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** `next`, but a part that was changed after it was sent stays as it stands now. */
export function keepTyped<T extends object>(now: T, sent: T, next: T): T {
  const parts = (Object.keys(next) as (keyof T)[]).map((part) => [
    part,
    same(now[part], sent[part]) ? next[part] : now[part],
  ])
  return Object.fromEntries(parts) as T
}
