-- What was deleted last stands first in the list from which it is restored.
CREATE INDEX products_deleted ON products (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
