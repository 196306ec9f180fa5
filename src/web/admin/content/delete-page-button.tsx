import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageReference } from '#contract/content/page-address.ts'
import { isListPage } from '#contract/content/page-kinds.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { menusKey, pageReferencesQuery, pagesKey, redirectsKey } from './page-queries.ts'
import type { PageEditor } from './use-page-editor.ts'

interface DeletePageButtonProps {
  editor: PageEditor
  part: string
}

export function DeletePageButton({ editor, part }: DeletePageButtonProps) {
  const api = useApi()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const { _id: id, kind, version, content } = editor.page
  const keepsAddress = isListPage(kind)
  const references = useQuery({ ...pageReferencesQuery(api, id), enabled: isConfirming && !keepsAddress })
  const remove = useAdminMutation(() => api.deletePage({ params: { id }, body: { version } }), {
    invalidates: [[...pagesKey, 'list'], menusKey, redirectsKey],
    successToast: () => ({ title: `Đã xoá ${part}`, description: content.title }),
  })
  async function deletePage() {
    const deleted = await remove.mutateAsync(undefined).catch(() => null)
    setConfirming(false)
    if (deleted) await navigate({ to: '/admin/pages' })
  }
  return (
    <>
      <Button kind="quiet" className="px-4" disabled={editor.isDirty} onClick={() => setConfirming(true)}>
        Xoá {part}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Xoá ${part} ${content.title}?`}
        confirm={`Xoá ${part}`}
        busy={remove.isPending || (references.isPending && !keepsAddress)}
        onConfirm={() => void deletePage()}
      >
        Bản đăng, bản nháp và các lần đăng trước mất hẳn.{' '}
        {keepsAddress ? (
          'Danh sách sản phẩm giữ nguyên địa chỉ.'
        ) : (
          <References references={references.data} />
        )}
      </ConfirmDialog>
    </>
  )
}

const kindLabels = { page: 'Trang', menu: 'Menu', redirect: 'Chuyển hướng' } as const
const maxShown = 10

function References({ references }: { references: PageReference[] | undefined }) {
  if (!references) return 'Đang tìm những nơi dẫn đến đây…'
  if (references.length === 0) return 'Không có trang, menu hay chuyển hướng nào dẫn đến đây.'
  const rest = references.length - maxShown
  return (
    <>
      <strong className="font-semibold text-ink">Còn {references.length} nơi dẫn đến đây:</strong>
      {references.slice(0, maxShown).map(({ kind, _id, name }) => (
        <span key={_id + name} className="block pl-4 wrap-anywhere">
          {kindLabels[kind]} · {name}
        </span>
      ))}
      {rest > 0 && <span className="block pl-4">và {rest} nơi khác</span>}
    </>
  )
}
