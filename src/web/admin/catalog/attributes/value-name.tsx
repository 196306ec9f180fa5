import type { AttributeValue } from '#contract/catalog/attributes.ts'
import { Rename } from '#web/admin/catalog/rename.tsx'
import { ofAttributes } from '#web/admin/catalog/shop-queries.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'

export interface ValueProps {
  attributeId: string
  value: AttributeValue
}

export function ValueName({ attributeId, value }: ValueProps) {
  const api = useApi()
  const params = { id: attributeId, valueId: value._id }
  const rename = useAct((next: string) => api.updateAttributeValue({ params, body: { value: next } }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã đổi tên giá trị' }),
    shows: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <Rename name={value.value} emptyMessage="Tên giá trị không được để trống" onRename={rename.mutateAsync}>
      <span className="line-clamp-2 font-medium wrap-anywhere" title={value.value}>
        {value.value}
      </span>
    </Rename>
  )
}
