import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attribute } from '#contract/attributes.ts'
import { useNavigate } from '../../router/hooks.ts'
import { usePageParams } from '../../router/page.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useApi } from '../../use-api.ts'
import { OrderList } from '../order-list.tsx'
import { Rename } from '../rename.tsx'
import { attributeQuery, attributeUseQuery, ofAttributes } from '../shop-queries.ts'
import { TableFailure, TableLoading } from '../table/table-notes.tsx'
import { faultAt, useAct } from '../use-act.ts'
import { AddValue } from './add-value.tsx'
import { DeleteAttribute } from './delete-attribute.tsx'
import { ValueRow } from './value-row.tsx'

/** An attribute's own page: its name, its values and their order. */
export function ValuesScreen() {
  const api = useApi()
  const { id } = usePageParams<'/admin/attributes/$id/values'>()
  const attribute = useQuery(attributeQuery(api, id))
  return (
    <main className="page max-w-4xl pt-6 pb-16">
      {attribute.isPending && <TableLoading rows={8} rowClass="h-14" />}
      {attribute.isError && !attribute.data && (
        <TableFailure error={attribute.error} retry={attribute.refetch} />
      )}
      {attribute.data && <Open key={id} attribute={attribute.data} />}
    </main>
  )
}

function Open({ attribute }: { attribute: Attribute }) {
  return (
    <>
      <Head attribute={attribute} />
      <AddValue attribute={attribute} />
      <Values attribute={attribute} />
    </>
  )
}

function Head({ attribute }: { attribute: Attribute }) {
  const api = useApi()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const { _id: id, value: name, kind } = attribute
  const rename = useAct((value: string) => api.updateAttribute({ params: { id }, body: { value } }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã đổi tên thuộc tính' }),
    shows: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1">
        <Rename
          name={name}
          empty="Tên danh mục không được để trống"
          busy={rename.isPending}
          error={faultAt(rename.error, 'value', ['name_taken'])}
          onRename={rename.mutateAsync}
          onEnd={rename.reset}
        >
          <h1 className="font-display text-3xl font-bold wrap-anywhere">{name}</h1>
        </Rename>
        {kind && (
          <p className="text-sm text-ink-soft">
            {kind === 'color' ? 'Màu' : 'Cỡ'} tạo nên phân loại của sản phẩm. Đổi tên một giá trị thì mọi sản
            phẩm hiện tên mới.
          </p>
        )}
      </div>
      {!kind && (
        <Button look="danger" small onClick={() => setAsked(true)}>
          <Icon of={Trash2} className="size-4" /> Xoá thuộc tính
        </Button>
      )}
      <DeleteAttribute
        attribute={attribute}
        open={asked}
        onOpenChange={setAsked}
        onGone={() => void navigate({ href: '/admin/attributes' })}
      />
    </div>
  )
}

function Values({ attribute }: { attribute: Attribute }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { _id: id, values } = attribute
  const { data: use } = useQuery(attributeUseQuery(api, id))
  const order = useAct((ids: string[]) => api.orderAttributeValues({ params: { id }, body: { ids } }), {
    old: ofAttributes,
  })
  if (values.length === 0) return <p className="py-8 text-ink-soft">Chưa có giá trị nào.</p>
  function reorder(ids: string[]) {
    const byId = new Map(values.map((value) => [value._id, value]))
    const next = { ...attribute, values: ids.flatMap((one) => byId.get(one) ?? []) }
    queryClient.setQueryData(attributeQuery(api, id).queryKey, next)
    order.mutate(ids)
  }
  return (
    <section aria-labelledby="values-title">
      <h2 id="values-title" className="mb-2 flex items-baseline gap-3 text-lg font-semibold">
        Các giá trị <span className="text-sm font-normal text-ink-soft tabular-nums">{values.length}</span>
      </h2>
      <OrderList
        label="Giá trị theo thứ tự"
        rows={values}
        rowKey={({ _id }) => _id}
        rowName={({ value }) => value}
        onOrder={reorder}
      >
        {(value) => <ValueRow attribute={attribute} value={value} products={use?.get(value._id)} />}
      </OrderList>
    </section>
  )
}
