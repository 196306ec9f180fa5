-- The first schema. Money is whole dong (bigint), ids are UUIDv7 made by the application,
-- text is NFC. Search keys are written by the application (src/domain/fold.ts), so that the words of a
-- query and of a product are folded by one function.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN dong AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);

CREATE TABLE settings (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  shipping_fee dong NOT NULL DEFAULT 30000,
  free_shipping_from dong NOT NULL DEFAULT 3750000,
  -- when the demo catalogue was put in; null in a shop of its own
  demo_since timestamptz
);
INSERT INTO settings DEFAULT VALUES;

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  -- lower case: one address is one account however it is typed
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  -- SHA-256 of the cookie's token: who reads this table cannot sign in with it
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Counters of tries, per account and per address. The key is a keyed hash: no personal data.
CREATE TABLE tries (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX tries_reset ON tries (resets_at);

CREATE TABLE images (
  id uuid PRIMARY KEY,
  sha256 bytea NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  name_key text NOT NULL UNIQUE,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE attributes (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  name_key text NOT NULL UNIQUE,
  -- the two fixed ones that make variants
  kind text UNIQUE CHECK (kind IN ('color', 'size')),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE attribute_values (
  id uuid PRIMARY KEY,
  attribute_id uuid NOT NULL REFERENCES attributes ON DELETE CASCADE,
  value text NOT NULL CHECK (value <> ''),
  value_key text NOT NULL,
  swatch text CHECK (swatch ~ '^#[0-9a-f]{6}$'),
  position integer NOT NULL DEFAULT 0,
  UNIQUE (attribute_id, value_key)
);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  -- the address a product keeps across imports and exports
  handle text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  category_id uuid REFERENCES categories,
  price dong NOT NULL CHECK (price <= 2000000000),
  discount numeric(9, 6) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  sale_price dong NOT NULL CHECK (sale_price <= price),
  image text NOT NULL DEFAULT '',
  gallery text[] NOT NULL DEFAULT '{}',
  featured boolean NOT NULL DEFAULT false,
  search_key text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- orders and the ledger still point here, so a deleted product stays as a row
  deleted_at timestamptz
);
CREATE UNIQUE INDEX products_handle ON products (handle) WHERE deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_category ON products (category_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_price ON products (sale_price, id) WHERE deleted_at IS NULL;
CREATE INDEX products_search ON products USING gin (search_key gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  color_id uuid REFERENCES attribute_values,
  size_id uuid REFERENCES attribute_values,
  sku text CHECK (sku <> ''),
  -- own price before discount; null: the product's
  price dong CHECK (price <= 2000000000),
  -- what it sells for now, of the own or the product's price
  sale_price dong NOT NULL,
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  position integer NOT NULL DEFAULT 0,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX variants_choice ON variants (product_id, color_id, size_id) NULLS NOT DISTINCT
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX variants_sku ON variants (sku) WHERE deleted_at IS NULL;
CREATE INDEX variants_color ON variants (color_id) WHERE deleted_at IS NULL;
CREATE INDEX variants_size ON variants (size_id) WHERE deleted_at IS NULL;

CREATE TABLE carts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE
);

CREATE TABLE cart_lines (
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity > 0),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cart_id, variant_id)
);
CREATE INDEX cart_lines_variant ON cart_lines (variant_id);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  -- unique in the shop
  number text NOT NULL UNIQUE,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the number as the client sent it: unique per shopper, the idempotency key
  client_number text NOT NULL,
  -- of what was asked for, to tell a repeated call from another order under the same key
  request_hash bytea NOT NULL,
  status text NOT NULL
    CHECK (status IN ('đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ')),
  customer_name text NOT NULL,
  -- E.164
  customer_phone text NOT NULL,
  province text,
  ward text,
  street text,
  note text NOT NULL DEFAULT '',
  payment text NOT NULL CHECK (payment IN ('cod', 'bank_transfer')),
  subtotal dong NOT NULL,
  shipping_fee dong NOT NULL,
  discount_total dong NOT NULL DEFAULT 0,
  total_price dong NOT NULL,
  -- pieces in all, kept for sorting
  item_count integer NOT NULL CHECK (item_count > 0),
  search_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, client_number),
  CHECK (total_price = subtotal + shipping_fee - discount_total),
  CHECK ((province IS NULL) = (ward IS NULL) AND (ward IS NULL) = (street IS NULL))
);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_account ON orders (account_id, created_at DESC);
CREATE INDEX orders_status ON orders (status, created_at DESC);
CREATE INDEX orders_search ON orders USING gin (search_key gin_trgm_ops);

-- Copies: a later change of the product changes no order.
CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  variant_id uuid NOT NULL REFERENCES variants,
  name text NOT NULL,
  image text NOT NULL,
  color text,
  size text,
  sku text,
  price dong NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_variant ON order_lines (variant_id);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  from_status text,
  to_status text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- the account's name at that time
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_order ON order_events (order_id, id);

-- The ledger: every piece that came or went. Its sum per variant is the variant's stock.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity <> 0),
  -- the stock after it
  balance integer NOT NULL CHECK (balance >= 0),
  reason text NOT NULL CHECK (reason IN ('initial', 'adjustment', 'import', 'order', 'cancellation', 'reopening')),
  order_id uuid REFERENCES orders,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_variant ON stock_movements (variant_id, id);
CREATE INDEX stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;

INSERT INTO attributes (id, name, name_key, kind, position) VALUES
  ('019a0000-0000-7000-8000-000000000001', 'Màu sắc', 'màu sắc', 'color', 1),
  ('019a0000-0000-7000-8000-000000000002', 'Kích cỡ', 'kích cỡ', 'size', 2);
