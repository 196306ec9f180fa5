import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. The shop stores only the hash. */
export const createToken = () => randomBytes(32).toString('base64url')

const tokenPattern = /^[\w-]{43}$/

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const parseTokenHash = (token: string | undefined): Buffer | null =>
  token && tokenPattern.test(token) ? hashToken(token) : null
