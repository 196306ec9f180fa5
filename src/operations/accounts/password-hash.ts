import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { type Failure, fail } from '#contract/failures.ts'

// OWASP recommends Argon2id with 19 MiB and two passes: about 30 ms of one core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Two hashes run at a time; a full queue answers `unavailable`.
const queue = pLimit(2)
const maxQueueLength = 256

function enqueue<T>(work: () => Promise<T>): Promise<T | Failure> {
  if (queue.pendingCount >= maxQueueLength) return Promise.resolve(fail('unavailable', {}, { retryAfter: 5 }))
  return queue(work)
}

export function hashPassword(password: string): Promise<string | Failure> {
  return enqueue(() => hash(password, options))
}

// An unknown address is checked against this hash, so that both answers take the same time.
const dummyHash = hash('', options)

export function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean | Failure> {
  return enqueue(async () => {
    const isCorrect = await verify(passwordHash ?? (await dummyHash), password)
    return isCorrect && Boolean(passwordHash)
  })
}
