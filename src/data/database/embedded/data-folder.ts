import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Makes the data folder if it is missing; gives its real path, so that everybody names it alike. */
export function openDataFolder(path: string): string {
  try {
    makeFolder(path)
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'EEXIST' })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message
    throw new CannotStart(`The data folder ${path} cannot be used: ${reason}.`)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk may only be read',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

/** One by one: Node's `recursive` never ends where a folder answers that it is not there, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
