import type { Sql } from '#data/connect.ts'

/** What every verb may need of the running shop; passed, never global. */
export interface Shop {
  sql: Sql
  /** at least 32 characters; keys the hashes of what is counted against guessing */
  secret: string
  /** the folder that pictures are kept in */
  imagesDir: string
}

/** Who acts, for the history and the ledger. */
export interface Actor {
  _id: string
  name: string
}
