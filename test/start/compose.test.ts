import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStages, root } from '#test/repository/dockerfile.ts'
import { allSettings } from '../../src/config/settings.ts'

const file = join(root, 'compose.yml')

type Node = string | null | string[] | { [key: string]: Node }

/** Parses a subset of YAML: mappings and lists of plain values, indented by two spaces. Throws at anything else. */
function readYaml(text: string): Node {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  const depthOf = (line: string) => line.length - line.trimStart().length
  let at = 0
  const readBlock = (depth: number): Node => {
    const list: string[] = []
    const map: Record<string, Node> = {}
    for (let line = lines[at]; line !== undefined && depthOf(line) >= depth; line = lines[at]) {
      const [, item] = line.match(/^ *- (\S.*)$/) ?? []
      const [, key, value] = line.match(/^ *([A-Za-z_]+):(?: (\S.*))?$/) ?? []
      if (depthOf(line) !== depth || (!item && !key)) throw new Error(`unsupported YAML: ${line}`)
      at += 1
      if (item) list.push(item)
      else if (key && key in map) throw new Error(`duplicate key: ${line}`)
      else if (key) map[key] = value ?? (depthOf(lines[at] ?? '') > depth ? readBlock(depth + 2) : null)
    }
    if (list.length > 0 && Object.keys(map).length > 0) throw new Error(`a list and a mapping at ${at}`)
    return list.length > 0 ? list : map
  }
  return readBlock(0)
}

const compose = readYaml(readFileSync(file, 'utf8'))
const at = (...path: string[]): Node =>
  path.reduce<Node>(
    (node, key) =>
      node !== null && typeof node === 'object' && !Array.isArray(node) ? (node[key] ?? null) : null,
    compose,
  )
const target = String(at('services', 'shop', 'build', 'target'))
const image = readStages().find(([from]) => from?.rest.endsWith(` AS ${target}`)) ?? []
const readInstruction = (what: string) => image.find((one) => one.what === what)?.rest ?? ''

test('compose.yml builds our image with its port, its volume and more than 20 s to stop', () => {
  expect(existsSync(join(root, String(at('services', 'shop', 'build', 'dockerfile'))))).toBe(true)
  expect(at('services', 'shop', 'ports')).toEqual([`127.0.0.1:3000:${readInstruction('EXPOSE')}`])
  expect(at('services', 'shop', 'volumes')).toEqual([`shop:${readInstruction('VOLUME')}`])
  expect(Number.parseInt(String(at('services', 'shop', 'stop_grace_period')), 10)).toBeGreaterThan(20)
  const variables = at('services', 'shop', 'environment') as Record<string, string>
  const names = allSettings.map(({ name }): string => name)
  expect(Object.keys(variables).filter((name) => !names.includes(name))).toEqual([])
  const imageVariables = new Map(
    readInstruction('ENV')
      .split(' ')
      .map((one) => one.split('=') as [string, string]),
  )
  for (const name of ['HOST', 'PORT', 'DATA_DIR'])
    expect([name, variables[name]]).toEqual([name, imageVariables.get(name)])
  // Settings come from .env; only what the image needs is fixed.
  expect(at('services', 'shop', 'env_file')).toEqual(['.env'])
})

test('compose.yml creates the database that its shop connects to', () => {
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = at(
    'services',
    'postgres',
    'environment',
  ) as Record<string, string>
  expect(at('services', 'shop', 'environment', 'DATABASE_URL')).toBe(
    `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
  )
  expect(String(at('services', 'postgres', 'environment', 'POSTGRES_INITDB_ARGS'))).toContain(
    '--encoding=UTF8',
  )
  const [, major] = String(at('services', 'postgres', 'image')).match(/^postgres:(\d+)/) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(15)
  expect(at('services', 'shop', 'depends_on', 'postgres', 'condition')).toBe('service_healthy')
  const mounted = ['shop', 'postgres'].flatMap((name) => at('services', name, 'volumes') as string[])
  expect(mounted.map((volume) => volume.split(':')[0])).toEqual(Object.keys(at('volumes') ?? {}))
})
