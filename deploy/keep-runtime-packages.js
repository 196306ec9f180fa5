// Used by the Dockerfile: keeps only the packages that the bundled program loads at run time.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read('package.json')
const kept = read('deploy/runtime-packages.json').map((name) => [name, manifest.dependencies[name]])
const { devDependencies: _, ...rest } = manifest
writeFileSync('package.json', JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }))
execFileSync('npm', ['prune', '--no-audit', '--no-fund'], { stdio: 'inherit' })
