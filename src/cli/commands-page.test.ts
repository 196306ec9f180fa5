import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderCommandsPage, scriptDescriptions } from './commands-page.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

it('docs/commands.md is what `npm run docs` writes', () => {
  expect(read('docs/commands.md')).toBe(renderCommandsPage())
})

it('every script of package.json is described', () => {
  expect(Object.keys(scriptDescriptions)).toEqual(Object.keys(JSON.parse(read('package.json')).scripts))
})
