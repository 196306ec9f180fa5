import { Plus } from 'lucide'
import { useState } from 'react'
import { maxMenuItems, menuItemKindLabels, menuPlaceLabels } from '#contract/content/menu-places.ts'
import type { MenuForStaff } from '#contract/content/menus.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { openDetails } from '../open-details.ts'
import { OrderTools, orderToolsRoom } from '../order-tools.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import { MenuItemForm } from './menu-item-form.tsx'
import { type EditedItem, type MenuEditorState, useMenuEditor } from './use-menu-editor.ts'

export function MenuEditor({ menu: initialMenu }: { menu: MenuForStaff }) {
  const editor = useMenuEditor(initialMenu)
  const { menu, items, isDirty } = editor
  const createOrderActions = useOrderActions(items, editor.edit)
  const name = menuPlaceLabels[menu.place]
  const form = useFocusInvalidField(editor.error)
  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        editor.save()
      }}
    >
      <h2 className="text-xl font-semibold">{name}</h2>
      {menu.place === 'header' && (
        <p className="text-sm text-ink-soft">Trên máy tính, khoảng sáu mục ngắn vừa một hàng.</p>
      )}
      <ConflictNote name="Menu" code="menu_changed" error={editor.error} onLoadOther={editor.loadOther} />
      {menu.issues.length > 0 && !isDirty && <Issues issues={menu.issues} />}
      {items.length === 0 && (
        <p className="text-ink-soft">Menu này chưa có mục nào nên khách không thấy nó.</p>
      )}
      {items.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {items.map((item, at) => {
            const { onDragEnter, ...actions } = createOrderActions(at)
            return (
              <li key={item.key} className="relative py-2" onDragEnter={onDragEnter}>
                <details ref={item.isNew && openDetails}>
                  <summary className={cx(orderToolsRoom, 'min-h-11 cursor-pointer py-2.5 wrap-anywhere')}>
                    <span className="font-medium">{item.label || 'Mục mới'}</span>{' '}
                    <span className="text-sm text-ink-soft">{describeTarget(item)}</span>
                    {isDead(item, menu) && (
                      <span className="block text-sm text-lacquer-ink">
                        {item.kind === 'address' ? 'Không dẫn đến trang nào.' : 'Đang ẩn với khách.'}
                      </span>
                    )}
                  </summary>
                  <MenuItemForm
                    item={item}
                    path={`items.${at}.`}
                    findError={editor.findError}
                    onChange={(changed) => editor.edit(items.with(at, { ...item, ...changed }))}
                  />
                </details>
                <OrderTools name={item.label || 'mục mới'} {...actions} />
              </li>
            )
          })}
        </ol>
      )}
      <MenuActions editor={editor} />
    </form>
  )
}

const describeTarget = ({ kind, target }: EditedItem) =>
  kind === 'address' ? target : menuItemKindLabels[kind]

const isDead = ({ kind, target }: EditedItem, { issues, items }: MenuForStaff) =>
  items.some(
    (item, at) =>
      item.kind === kind &&
      item.target === target &&
      issues.some(({ path }) => path === `items.${at}.target`),
  )

function MenuActions({ editor }: { editor: MenuEditorState }) {
  const { menu, items, isDirty, isSaving } = editor
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind="primary" className="px-4" disabled={!isDirty} busy={isSaving}>
        Lưu menu
      </Button>
      {items.length < maxMenuItems && (
        <Button className="px-4" onClick={editor.add}>
          <Icon of={Plus} /> Thêm mục
        </Button>
      )}
      {isDirty && (
        <Button kind="quiet" className="px-4" onClick={editor.reset}>
          Bỏ thay đổi
        </Button>
      )}
      {!menu.isPreset && !isDirty && <RestorePresetButton editor={editor} />}
    </div>
  )
}

function RestorePresetButton({ editor }: { editor: MenuEditorState }) {
  const [isConfirming, setConfirming] = useState(false)
  const name = menuPlaceLabels[editor.menu.place]
  return (
    <>
      <Button kind="quiet" className="px-4" onClick={() => setConfirming(true)}>
        Dùng lại menu có sẵn
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Dùng lại menu có sẵn?"
        confirm="Dùng lại menu có sẵn"
        busy={editor.isSaving}
        onConfirm={() => editor.restorePreset(() => setConfirming(false))}
      >
        Các mục của “{name}” mất đi. Khách thấy menu có sẵn ngay.
      </ConfirmDialog>
    </>
  )
}

function Issues({ issues }: Pick<MenuForStaff, 'issues'>) {
  return (
    <ul aria-label="Nên xem lại" className="list-disc bg-amber-wash py-3 pr-4 pl-9">
      {issues.map(({ path, message }) => (
        <li key={path}>{message}</li>
      ))}
    </ul>
  )
}
