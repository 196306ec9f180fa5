import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** Makes the data folder if it is missing; gives its real path, so that everybody names it alike. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new CannotStart(`The data folder ${path} cannot be used: ${(error as Error).message}.`)
  }
}
