import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** Finds a program by path patterns, newest version first. Installs the Debian package if it is missing and this is root. */
export function findDebianProgram(name: string, patterns: string[]): string {
  const find = () => patterns.flatMap((pattern) => globSync(pattern).sort().reverse())[0]
  const isRoot = process.getuid?.() === 0
  if (!find() && isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 })
    }
  }
  const found = find()
  if (!found) {
    throw new Error(
      `This test needs ${name}, which is not at ${patterns.join(' or ')}: apt-get install ${name}`,
    )
  }
  return found
}
