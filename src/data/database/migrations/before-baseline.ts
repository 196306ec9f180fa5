const firstOldMigration = '001-shop.sql'

export const isBeforeBaseline = (migrations: readonly { name: string }[]): boolean =>
  migrations.some(({ name }) => name === firstOldMigration)
