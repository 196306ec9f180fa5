import { loadDefinitions } from '#operations/extensions/load-extensions.ts'
import { readTheme } from './read-theme.ts'

const [folder] = process.argv.slice(2)

try {
  for (const { path } of await loadDefinitions(folder || undefined)) readTheme(path)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
