import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CategoryUse } from '#contract/categories.ts'
import { Link } from '../../router/link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useApi } from '../../use-api.ts'
import { Rename } from '../rename.tsx'
import { ofCategories } from '../shop-queries.ts'
import { faultAt, useAct } from '../use-act.ts'

const empty = 'Tên danh mục không được để trống'

export function CategoryRow({ category }: { category: CategoryUse }) {
  const api = useApi()
  const { _id: id, name, products } = category
  const rename = useAct((next: string) => api.updateCategory({ params: { id }, body: { name: next } }), {
    old: ofCategories,
    done: () => ({ title: 'Đã đổi tên danh mục' }),
    shows: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div className="min-w-0 flex-1 basis-48">
        <Rename
          name={name}
          empty={empty}
          busy={rename.isPending}
          error={faultAt(rename.error, 'name', ['name_taken'])}
          onRename={rename.mutateAsync}
          onEnd={rename.reset}
        >
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
        </Rename>
      </div>
      <ProductsLink {...category} />
      <DeleteCategory id={id} name={name} products={products} />
    </div>
  )
}

function ProductsLink({ _id, products }: CategoryUse) {
  if (products === 0) return <span className="text-sm text-ink-soft">Chưa có sản phẩm</span>
  return (
    <Link href={`/admin/products?category=${_id}`} className="inkline py-2 text-sm tabular-nums">
      {products} sản phẩm
    </Link>
  )
}

function DeleteCategory({ id, name, products }: { id: string; name: string; products: number }) {
  const api = useApi()
  const [asked, setAsked] = useState(false)
  const [why, setWhy] = useState(false)
  const remove = useAct(() => api.deleteCategory({ params: { id } }), {
    old: ofCategories,
    done: () => ({ title: 'Đã xoá danh mục', description: name }),
    // Somebody put a product into it meanwhile: the dialog of the reason takes over.
    shows: ({ code }) => code === 'category_in_use',
  })
  async function go() {
    await remove.mutateAsync(undefined).catch(() => setWhy(true))
    setAsked(false)
  }
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xoá danh mục ${name}`}
        onClick={() => (products > 0 ? setWhy(true) : setAsked(true))}
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Xoá danh mục “${name}”?`}
        confirm="Xoá danh mục"
        busy={remove.isPending}
        onConfirm={() => void go()}
      >
        Danh mục không có sản phẩm nào, sẽ rời khỏi menu của cửa hàng.
      </ConfirmDialog>
      <Dialog
        open={why}
        onOpenChange={setWhy}
        title={`Chưa xoá được “${name}”`}
        description={`Danh mục này còn ${products} sản phẩm. Hãy chuyển chúng sang danh mục khác trước.`}
      >
        <Link href={`/admin/products?category=${id}`} className="inkline inline-flex min-h-11 items-center">
          Xem sản phẩm của danh mục này
        </Link>
      </Dialog>
    </>
  )
}
