import type { ImportItemView } from '#contract/imports/import-states.ts'
import type { Import, ImportItem } from '#contract/imports/imports.ts'
import type { TestClient, TestResponse, TestShop } from '#test/shop.ts'

const address = '/api/v1/admin/imports'

/** Calls the import API of a shop as the browser does. */
export function createImportClient({ admin }: Pick<TestShop, 'admin'>) {
  const until = async (id: string, ended: (one: Import) => boolean): Promise<Import> => {
    for (;;) {
      const { status, body } = await admin.get<Import>(`${address}/${id}`)
      // The call is repeated while the database is unavailable.
      if (status !== 503 && ended(body)) return body
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  const ended = async ({ body }: TestResponse<Import>) =>
    body._id ? until(body._id, ({ running }) => !running) : Promise.reject(new Error(body.error))
  return {
    send: (file: string | Buffer, rate = '', by: TestClient = admin) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'hang.csv')
      if (rate) form.set('rate', rate)
      return by.send<Import>('POST', address, { body: form })
    },
    /** Waits until the dry run has ended. */
    async dryRun(file: string | Buffer, rate = '') {
      return ended(await this.send(file, rate))
    },
    async apply({ _id }: Import, stock = false) {
      return ended(await admin.post<Import>(`${address}/${_id}/apply`, { stock }))
    },
    async undo({ _id }: Import) {
      return ended(await admin.post<Import>(`${address}/${_id}/undo`, {}))
    },
    until,
    rows: async ({ _id }: Import, show: ImportItemView | '' = '') =>
      (await admin.get<ImportItem[]>(`${address}/${_id}/rows?show=${show}`)).body,
    issues: async ({ _id }: Import) => (await admin.get<string>(`${address}/${_id}/issues`)).body,
  }
}
