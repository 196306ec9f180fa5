import { createTableLayout } from '#web/ui/display/stored-table-layout.ts'

export const { useShowsTable, storeShowsTable } = createTableLayout('tiem:order-list')
