import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { collectionKindLabels } from '#contract/catalog/collection-kinds.ts'
import type { Collection } from '#contract/catalog/collections.ts'
import { slugPaths } from '#contract/paths.ts'
import { pagesKey } from '#web/admin/content/page-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { collectionsKey, collectionsQuery } from './collection-queries.ts'

export function CollectionsScreen() {
  const query = useQuery(collectionsQuery(useApi()))
  return (
    <main className="page grid gap-6 pt-6 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl font-bold">Bộ sưu tập</h1>
        <ButtonLink to="/admin/collections/add" kind="primary" className="px-4">
          Thêm bộ sưu tập
        </ButtonLink>
      </div>
      {query.isPending && <TableLoading rows={3} rowClass="h-16" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data?.length === 0 && (
        <p className="max-w-prose text-ink-soft">
          Chưa có bộ sưu tập nào. Bộ sưu tập gom sản phẩm vào một trang riêng, như “Hàng Tết”.
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul aria-label="Các bộ sưu tập" className="divide-y divide-line border-y border-line">
          {query.data.map((collection) => (
            <CollectionItem key={collection._id} {...collection} />
          ))}
        </ul>
      )}
    </main>
  )
}

function CollectionItem({ _id, name, slug, kind, products }: Collection) {
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="mr-auto grid min-w-0 gap-1">
        <Link
          to="/admin/collections/$id"
          params={{ id: _id }}
          className="inkline justify-self-start font-medium wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {collectionKindLabels[kind]} · {products} sản phẩm đang bán ·{' '}
          <a href={slugPaths.collection + encodeURIComponent(slug)} className="inkline">
            {slugPaths.collection}
            {slug}
          </a>
        </p>
      </div>
      <DeleteCollectionButton id={_id} name={name} />
    </li>
  )
}

function DeleteCollectionButton({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAdminMutation(() => api.deleteCollection({ params: { id } }), {
    invalidates: [collectionsKey, pagesKey],
    successToast: () => ({ title: 'Đã xoá bộ sưu tập', description: name }),
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Xoá bộ sưu tập ${name}`} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Xoá bộ sưu tập “${name}”?`}
        confirm="Xoá bộ sưu tập"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        Trang của bộ sưu tập không còn nữa, đợt giảm giá cho nó dừng lại. Sản phẩm vẫn giữ nguyên.
      </ConfirmDialog>
    </>
  )
}
