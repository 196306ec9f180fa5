import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { type Failure, fail } from '#contract/failures.ts'

// Argon2id as OWASP advises: 19 MiB, two passes. About 30 ms of one core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at work at once, and how many may wait: beyond that the shop says that it is busy. */
const queue = pLimit(2)
const mayWait = 256

function queued<T>(work: () => Promise<T>): Promise<T | Failure> {
  if (queue.pendingCount >= mayWait) return Promise.resolve(fail('unavailable', {}, { retryAfter: 5 }))
  return queue(work)
}

export function hashPassword(password: string): Promise<string | Failure> {
  return queued(() => hash(password, options))
}

// Compared where no account has the address, so that both answers take the same time.
const nobody = hash('', options)

/** False for a wrong password, and for no account at all after the same work. */
export function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean | Failure> {
  return queued(async () => {
    const right = await verify(passwordHash ?? (await nobody), password)
    return right && Boolean(passwordHash)
  })
}
