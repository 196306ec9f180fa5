// Writes what is generated from the table of settings: `npm run docs`.
import { writeFileSync } from 'node:fs'
import { configurationPage, envExample } from './documentation.ts'

const project = new URL('../../', import.meta.url)

writeFileSync(new URL('docs/configuration.md', project), configurationPage())
writeFileSync(new URL('.env.example', project), envExample())
