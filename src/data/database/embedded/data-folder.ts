import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Creates the data folder if it is missing. Throws `OperatorError`. @returns its real path, without symbolic links */
export function openDataFolder(path: string): string {
  try {
    createFolder(path)
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'EEXIST' })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message
    throw new OperatorError(`The data folder ${path} cannot be used: ${reason}.`)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'no folder can be created there',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

/** Not `recursive: true`: Node never returns for folders such as /proc, where mkdir fails with ENOENT. */
function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  mkdirSync(path)
}
