import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listApiProperties } from '#http/api-client/list-api-properties.ts'
import { readApiDocument } from '#http/api-client/read-api-document.ts'

const snapshot = readFileSync(new URL('../../../docs/api-snapshot.txt', import.meta.url), 'utf8')
const promised = snapshot.trimEnd().split('\n')

function findLost(document: ReturnType<typeof readApiDocument>): string[] {
  const properties = new Set(listApiProperties(document))
  return promised.filter((property) => !properties.has(property))
}

test('no call has lost a field, a status or a failure code that clients may rely on', () => {
  expect(findLost(readApiDocument())).toEqual([])
})

test('what the API has gained is in the snapshot (`npm run docs`)', () => {
  const known = new Set(promised)
  expect(listApiProperties(readApiDocument()).filter((property) => !known.has(property))).toEqual([])
})

test('a removed field, status, failure code, value or call is a loss, and so is a new required input', () => {
  const lossOf = (change: (document: ReturnType<typeof readApiDocument>) => void) => {
    const document = readApiDocument()
    change(document)
    return findLost(document)
  }
  expect(lossOf(({ components }) => delete components.schemas.ApiToken?.properties?.lastUsedAt)).toEqual([
    ...['ApiToken.lastUsedAt: null', 'ApiToken.lastUsedAt: string'],
  ])
  const tokens = '/api/v1/admin/api-tokens'
  expect(
    lossOf(({ paths }) => {
      const responses = paths[tokens]?.post?.responses ?? {}
      responses['409'] = { description: '' }
      responses['200'] = responses['201'] ?? { description: '' }
      delete responses['201']
    }),
  ).toEqual(expect.arrayContaining([`POST ${tokens} 201 application/json`, `POST ${tokens} 409 list_full`]))
  expect(lossOf(({ paths }) => delete paths[tokens]?.get)).toContain(`GET ${tokens} 403 missing_right`)
  expect(
    lossOf(({ components }) => components.schemas.WebhookInput?.required?.push('hasPersonalData')),
  ).toEqual(['WebhookInput.hasPersonalData?: boolean'])
})
