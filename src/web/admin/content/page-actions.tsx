import { useState } from 'react'
import type { EditedPage } from '#contract/content/pages.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { pagesKey } from './page-queries.ts'
import type { PageEditor } from './use-page-editor.ts'

const invalidates = [[...pagesKey, 'list']]

export function PageActions({ editor }: { editor: PageEditor }) {
  const { page } = editor
  return (
    <div className="flex flex-wrap gap-3">
      <PublishButton editor={editor} />
      <PreviewLink editor={editor} />
      {page.hasDraft && page.isPublished && <DiscardButton editor={editor} />}
      {page.kind !== 'home' && <HideButton editor={editor} />}
    </div>
  )
}

function PublishButton({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const publish = useAdminMutation(
    ({ _id, version }: EditedPage) => api.publishPage({ params: { id: _id }, body: { version, at: null } }),
    { invalidates, successToast: ({ content }) => ({ title: 'Đã đăng', description: content.title }) },
  )
  async function saveAndPublish() {
    const saved = await editor.saveDraft()
    const published = saved && (await publish.mutateAsync(saved).catch(() => null))
    if (published) editor.accept(published)
  }
  const canPublish = editor.isDirty || editor.page.hasDraft
  return (
    <Button
      look="primary"
      className="px-4"
      disabled={!canPublish}
      busy={publish.isPending}
      onClick={() => void saveAndPublish()}
    >
      Đăng
    </Button>
  )
}

/** A window opened after a response would be blocked, so the link appears once it is made. */
function PreviewLink({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const [link, setLink] = useState<{ path: string; version: number } | null>(null)
  const preview = useAdminMutation(
    ({ _id, version }: EditedPage) => api.createPagePreview({ params: { id: _id }, body: { version } }),
    { invalidates: [] },
  )
  async function create() {
    const saved = await editor.saveDraft()
    const made = saved && (await preview.mutateAsync(saved).catch(() => null))
    if (made) setLink({ path: made.path, version: saved.version })
  }
  if (link?.version === editor.page.version && !editor.isDirty)
    return (
      <a href={link.path} target="_blank" rel="noreferrer" className="inkline self-center py-2">
        Mở bản xem trước (trong 1 giờ)
      </a>
    )
  return (
    <Button className="px-4" busy={preview.isPending} onClick={() => void create()}>
      Tạo bản xem trước
    </Button>
  )
}

function DiscardButton({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const { _id: id, version } = editor.page
  const discard = useAdminMutation(() => api.discardPageDraft({ params: { id }, body: { version } }), {
    invalidates,
    successToast: ({ content }) => ({ title: 'Đã bỏ bản nháp', description: content.title }),
  })
  return (
    <>
      <Button look="quiet" className="px-4" onClick={() => setConfirming(true)}>
        Bỏ bản nháp
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Bỏ bản nháp?"
        confirm="Bỏ bản nháp"
        busy={discard.isPending}
        onConfirm={() =>
          discard.mutate(undefined, { onSuccess: editor.accept, onSettled: () => setConfirming(false) })
        }
      >
        Mọi thay đổi chưa đăng của trang này mất đi.
      </ConfirmDialog>
    </>
  )
}

function HideButton({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const { _id: id, version, hidden } = editor.page
  const hide = useAdminMutation(() => api.hidePage({ params: { id }, body: { version, hidden: !hidden } }), {
    invalidates,
    successToast: ({ content }) => ({
      title: hidden ? 'Đã hiện trang' : 'Đã ẩn trang',
      description: content.title,
    }),
  })
  return (
    <Button
      className="px-4"
      disabled={editor.isDirty}
      busy={hide.isPending}
      onClick={() => hide.mutate(undefined, { onSuccess: editor.accept })}
    >
      {hidden ? 'Hiện trang' : 'Ẩn trang'}
    </Button>
  )
}
