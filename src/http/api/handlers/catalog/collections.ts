import type { ApiHandlers } from '#http/api/mount-api.ts'
import * as collections from '#operations/catalog/change-collections.ts'

export const collectionHandlers = {
  getCollectionPage: ({ shop, params }) => collections.readCollectionPage(shop, params.id),
  listCollections: ({ shop }) => collections.readCollections(shop),
  getCollection: ({ shop, params }) => collections.readCollection(shop, params.id),
  addCollection: ({ shop, actor, body }) => collections.addCollection(shop, actor, body),
  updateCollection: ({ shop, actor, params, body }) =>
    collections.updateCollection(shop, actor, params.id, body),
  deleteCollection: ({ shop, actor, params }) => collections.deleteCollection(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
