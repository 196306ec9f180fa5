import type { Forms } from './forms.ts'

/** What an answer is made of: when a change of one of these is heard, it is let go of. */
export type Tags = ReadonlySet<string>

/** An answer that is the same for everybody, ready to be sent. */
export interface Kept {
  /** its address, in the one way of writing it */
  key: string
  /** the route's pattern, for log and metrics */
  route: string
  tags: Tags
  forms: Forms
  /** by `performance.now()` */
  madeAt: number
  /** Asked for since the memory was last short of room. */
  used: boolean
  /** Till when it is given although it is of before, by `performance.now()`; none: it is as of now. */
  until?: number
}

/** An answer that is being made. Whoever asks for it before another change is heard is given it. */
export interface Making {
  key: string
  /** the last change that was heard before */
  since: number
  /** What makes the answer says what it depends on; without a word of that it is not kept. */
  tags?: Tags
  route?: string
  /** The whole of the answer, where it need not be read back out of it. */
  body?: Buffer<ArrayBuffer>
  /** What stands in it, for the page that asked first: it need not read it as JSON. */
  answer?: unknown
  /** The client that asked for it first hung up, and its work may never have begun. */
  isAbandoned?: boolean
  /** Null: it is not for everybody, or did not succeed. */
  done: Promise<Kept | null>
  finish: (kept: Kept | null) => void
}

/** A request that was answered from the memory. */
export interface Served {
  requestId: string
  method: string
  route: string
  status: number
  /** by `performance.now()` */
  begun: number
}

export interface MemoryLimits {
  /** of all that is kept */
  bytes: number
  /** milliseconds, after which what is kept is shown once more while it is made anew */
  age: number
}
/** Milliseconds for which what is old in so far is given while it is made anew. */
const grace = 1000
const usual: MemoryLimits = { bytes: 64 * 1024 * 1024, age: 60_000 }
/** So many different things are known to have changed; before that all counts as changed. */
const mostChanges = 10_000

/** Answers kept ready, until a change of what they are made of is heard (docs/decisions/049). */
export function openMemory(limits: MemoryLimits = usual) {
  const kept = new Map<string, Kept>()
  const byTag = new Map<string, Set<Kept>>()
  const makings = new Map<string, Making>()
  /** The number of the last change of each thing. */
  const changed = new Map<string, number>()
  const watchers: ((served: Served) => void)[] = []
  let hears = false
  let changes = 0
  let allChanged = 0
  let bytes = 0

  function drop(one: Kept): undefined {
    if (!kept.delete(one.key)) return
    bytes -= one.forms.bytes()
    for (const tag of one.tags) {
      const same = byTag.get(tag)
      same?.delete(one)
      if (same?.size === 0) byTag.delete(tag)
    }
  }

  /** The oldest go first, except those that were asked for since the last time. */
  function makeRoom() {
    for (const one of kept.values()) {
      if (bytes <= limits.bytes) return
      if (one.used) {
        one.used = false
        kept.delete(one.key)
        kept.set(one.key, one)
      } else drop(one)
    }
    if (bytes > limits.bytes) makeRoom()
  }

  function letGo(tag: string) {
    if (tag === 'all' || changed.size >= mostChanges) return letAllGo()
    changed.set(tag, ++changes)
    makings.clear()
    for (const one of byTag.get(tag) ?? []) drop(one)
  }

  /** Of what changed all the time: what is made of it is given for a moment more, while it is made anew. */
  function ages(tag: string) {
    if (changed.size >= mostChanges) return letAllGo()
    changed.set(tag, ++changes)
    makings.clear()
    for (const one of byTag.get(tag) ?? []) one.until ??= performance.now() + grace
  }

  function letAllGo() {
    allChanged = ++changes
    changed.clear()
    makings.clear()
    kept.clear()
    byTag.clear()
    bytes = 0
  }

  const isOfBefore = ({ tags }: Kept, since: number) =>
    allChanged > since || [...tags].some((tag) => (changed.get(tag) ?? 0) > since)

  function keep(one: Kept, since: number) {
    if (!hears || isOfBefore(one, since) || one.forms.bytes() > limits.bytes / 8) return
    const before = kept.get(one.key)
    if (before) drop(before)
    kept.set(one.key, one)
    for (const tag of one.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(one))
    bytes += one.forms.bytes()
    makeRoom()
  }

  return {
    find(key: string): Kept | undefined {
      const one = hears ? kept.get(key) : undefined
      if (!one) return
      if (one.until !== undefined && one.until < performance.now()) return drop(one)
      one.used = true
      return one
    },
    /** While nothing is heard: what was kept until then, for where it cannot be made anew. */
    lastKnown: (key: string) => (hears ? undefined : kept.get(key)),
    /** Old, and nobody makes it anew yet. */
    isDue: (one: Kept) =>
      !makings.has(one.key) &&
      // Where there was no room to make it anew, it is as if it had just been made (kept/serve.ts).
      (one.until === undefined
        ? performance.now() - one.madeAt > limits.age
        : one.madeAt < one.until - grace),
    /** The making that is under way, if whoever asks now may be given what comes of it. */
    underWay: (key: string) => makings.get(key),
    begin(key: string): Making | undefined {
      if (!hears) return
      const { promise, resolve } = Promise.withResolvers<Kept | null>()
      const making: Making = {
        key,
        since: changes,
        done: promise,
        finish: (one) => {
          if (makings.get(key) === making) makings.delete(key)
          if (one) keep(one, making.since)
          resolve(one)
        },
      }
      makings.set(key, making)
      return making
    },
    /** Another form of something that is kept was made. */
    grew(one: Kept, by: number) {
      if (kept.get(one.key) !== one) return
      bytes += by
      makeRoom()
    },
    drop,
    letGo,
    ages,
    /** True: from now on every change is heard. False: none is, and what is kept is the last that was known. */
    hearing(now: boolean) {
      hears = now
      if (now) return letAllGo()
      allChanged = ++changes
      makings.clear()
    },
    /** Told of each request that is answered from here. */
    watch: (watcher: (served: Served) => void) => watchers.push(watcher),
    tell(served: Served) {
      for (const watcher of watchers) watcher(served)
    },
    bytes: () => bytes,
  }
}

export type Memory = ReturnType<typeof openMemory>
