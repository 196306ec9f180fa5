import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { CollectionWithProducts } from '#contract/catalog/collections.ts'
import { slugPaths } from '#contract/paths.ts'
import { ListPageButton } from '#web/admin/content/list-page-button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { CollectionForm } from './collection-form.tsx'
import { editedCollectionQuery } from './collection-queries.ts'

export function AddCollectionScreen() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <main className="page grid gap-6 pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Thêm bộ sưu tập</h1>
      <CollectionForm
        onSend={(body) => api.addCollection({ body })}
        onSaved={({ _id }) =>
          void navigate({ to: '/admin/collections/$id', params: { id: _id }, ignoreBlocker: true })
        }
      />
    </main>
  )
}

export function CollectionScreen() {
  const { id } = useParams({ from: '/admin/collections/$id' })
  const { data } = useQuery(editedCollectionQuery(useApi(), id))
  return data && <EditCollection key={id} collection={data} />
}

// The form starts from the collection as it was when it opened; a later response does not overwrite form values.
function EditCollection({ collection }: { collection: CollectionWithProducts }) {
  const api = useApi()
  const [initialCollection] = useState(collection)
  const [slug, setSlug] = useState(collection.slug)
  return (
    <main className="page grid gap-6 pt-6 pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-display text-3xl font-bold wrap-anywhere">{collection.name}</h1>
          <a href={slugPaths.collection + encodeURIComponent(slug)} className="inkline text-sm">
            Xem trong cửa hàng
          </a>
        </div>
        <ListPageButton kind="collection" id={initialCollection._id} />
      </div>
      <CollectionForm
        collection={initialCollection}
        onSend={(body) => api.updateCollection({ params: { id: initialCollection._id }, body })}
        onSaved={(saved) => setSlug(saved.slug)}
      />
    </main>
  )
}
