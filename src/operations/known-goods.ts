import type { Sql } from '#data/connect.ts'
import { readChoices, readGoods, readTheseGoods } from '#data/counted-goods.ts'
import { GoodsIndex } from '#domain/goods/goods-index.ts'

interface StockMove {
  productId: string
  edge: boolean
}

/** Milliseconds: a start, or a database that is back, has other things to do first. */
const soon = 1000
/** So many products that have changed are read one by one; more, and all are read anew. */
const mostChanged = 2000

/**
 * What is on sale, kept in memory to be counted, and read again where it is told that it has changed
 * (docs/decisions/053). Where nobody tells, everything is read each time.
 */
export class KnownGoods {
  readonly #sql: Sql
  #index: GoodsIndex | undefined
  readonly #changed = new Set<string>()
  #allChanged = true
  #hears = false
  #reading: Promise<GoodsIndex> | undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** As of now: everything that was told before is in it. */
  async now(): Promise<GoodsIndex> {
    // What is being read may be of before.
    await this.#reading?.catch(() => {})
    if (this.#index && !this.#isBehind()) return this.#index
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** @param what as the database tells it ; new products come with their variants, which name them */
  told(what: string): void {
    const [kind, id] = what.split(':')
    if (kind === 'all') this.#allChanged = true
    if (kind === 'product' && id) this.#change(id)
  }

  /** Null: much. */
  moved(moves: readonly StockMove[] | null): void {
    if (!moves) this.#allChanged = true
    else for (const { productId, edge } of moves) if (edge) this.#change(productId)
  }

  #change(id: string): void {
    this.#changed.add(id)
    if (this.#changed.size > mostChanged) this.#allChanged = true
    if (this.#allChanged) this.#changed.clear()
  }

  /** False: nobody can be told of anything. True: from now on all is heard; it is read soon, so that nobody waits. */
  hearing(hears: boolean): void {
    this.#hears = hears
    this.#allChanged = true
    if (hears) setTimeout(() => this.now().catch(() => {}), soon).unref()
  }

  #isBehind = () => !this.#hears || this.#allChanged || this.#changed.size > 0

  async #read(): Promise<GoodsIndex> {
    const index = this.#index
    const ids = [...this.#changed]
    const isNew = !index || !this.#hears || this.#allChanged || index.isWorn
    this.#changed.clear()
    this.#allChanged = false
    try {
      if (isNew) this.#index = await readAll(this.#sql)
      else await readAgain(this.#sql, index, ids)
    } catch (error) {
      this.#allChanged = true
      throw error
    }
    return this.#index as GoodsIndex
  }
}

async function readAll(sql: Sql): Promise<GoodsIndex> {
  const index = new GoodsIndex(await readChoices(sql))
  for await (const goods of readGoods(sql, index.choices)) for (const one of goods) index.put(one)
  return index
}

async function readAgain(sql: Sql, index: GoodsIndex, ids: string[]): Promise<void> {
  const goods = await readTheseGoods(sql, index.choices, ids)
  for (const id of ids) index.remove(id)
  for (const one of goods) index.put(one)
}

const known = new WeakMap<Sql, KnownGoods>()

/** By the pool that writes: what is kept is never a standby's. */
export function knownGoods(sql: Sql): KnownGoods {
  const goods = known.get(sql) ?? new KnownGoods(sql)
  known.set(sql, goods)
  return goods
}
