// `npm run client` writes tiem-client.ts into the folder of the project; `npm run client -- PATH` writes another file.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateClient } from './generate-client.ts'
import { readApiDocument } from './read-api-document.ts'

const path = resolve(process.argv[2] ?? 'tiem-client.ts')
writeFileSync(path, generateClient(readApiDocument()))
process.stdout.write(`${path}\n`)
