/** The first migration of the versions before 0.2.0, whose schema was replaced without a conversion. */
const formerFirst = '001-shop.sql'

/** Whether a database, or the backup of one, was made by a version before 0.2.0. */
export const isBeforeBaseline = (migrations: readonly { name: string }[]): boolean =>
  migrations.some(({ name }) => name === formerFirst)
