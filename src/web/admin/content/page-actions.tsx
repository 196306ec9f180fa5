import { useState } from 'react'
import type { PageKind } from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { DeletePageButton } from './delete-page-button.tsx'
import { PageAddressButton } from './page-address-button.tsx'
import { pagesKey } from './page-queries.ts'
import { ScheduleButton } from './schedule-button.tsx'
import type { PageEditor } from './use-page-editor.ts'

const invalidates = [[...pagesKey, 'list']]

const partNames: Partial<Record<PageKind, string>> = {
  category: 'các mục',
  collection: 'các mục',
  post: 'bài viết',
}

interface PageActionsProps {
  editor: PageEditor
  /** Undefined: the preview is open. */
  onPreview: (() => void) | undefined
}

export function PageActions({ editor, onPreview }: PageActionsProps) {
  const { page } = editor
  const part = partNames[page.kind] ?? 'trang'
  return (
    <div className="flex flex-wrap gap-3">
      <ScheduleButton editor={editor} />
      {onPreview && (
        <Button className="px-4" onClick={onPreview}>
          Xem trước
        </Button>
      )}
      {page.hasDraft && page.isPublished && <DiscardButton editor={editor} />}
      {page.kind !== 'home' && (
        <>
          <HideButton editor={editor} part={part} />
          <PageAddressButton editor={editor} />
          <DeletePageButton editor={editor} part={part} />
        </>
      )}
    </div>
  )
}

export function PublishButton({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const publish = useAdminMutation(
    ({ _id, version }: PageForStaff) => api.publishPage({ params: { id: _id }, body: { version, at: null } }),
    { invalidates, successToast: ({ content }) => ({ title: 'Đã đăng', description: content.title }) },
  )
  async function saveAndPublish() {
    const saved = await editor.saveDraft()
    const published = saved && (await publish.mutateAsync(saved).catch(() => null))
    if (published) editor.applyStored(published)
  }
  const canPublish = editor.isDirty || editor.page.hasDraft
  return (
    <Button
      kind="primary"
      className="px-4"
      disabled={!canPublish}
      busy={publish.isPending}
      onClick={() => void saveAndPublish()}
    >
      Đăng
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
      <Button kind="quiet" className="px-4" onClick={() => setConfirming(true)}>
        Bỏ bản nháp
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Bỏ bản nháp?"
        confirm="Bỏ bản nháp"
        busy={discard.isPending}
        onConfirm={() =>
          discard.mutate(undefined, { onSuccess: editor.applyStored, onSettled: () => setConfirming(false) })
        }
      >
        Mọi thay đổi chưa đăng của trang này mất đi.
      </ConfirmDialog>
    </>
  )
}

function HideButton({ editor, part }: { editor: PageEditor; part: string }) {
  const api = useApi()
  const { _id: id, version, hidden } = editor.page
  const hide = useAdminMutation(() => api.hidePage({ params: { id }, body: { version, hidden: !hidden } }), {
    invalidates,
    successToast: ({ content }) => ({
      title: `Đã ${hidden ? 'hiện' : 'ẩn'} ${part}`,
      description: content.title,
    }),
  })
  return (
    <Button
      className="px-4"
      disabled={editor.isDirty}
      busy={hide.isPending}
      onClick={() => hide.mutate(undefined, { onSuccess: editor.applyStored })}
    >
      {hidden ? 'Hiện' : 'Ẩn'} {part}
    </Button>
  )
}
