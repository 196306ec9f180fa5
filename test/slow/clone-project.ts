import { execFileSync } from 'node:child_process'
import { appendFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/repository/dockerfile.ts'

/** Clones what is committed, with the installed packages. Nothing is written into the project itself. */
export function cloneProject(path: string): string {
  execFileSync('git', ['clone', '--quiet', root, path], { stdio: 'ignore' })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  appendFileSync(join(path, '.git/info/exclude'), '/node_modules\n')
  return path
}
