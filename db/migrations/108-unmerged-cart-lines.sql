-- Lines of a guest that a sign-in could not add, because the cart was full. 0 once the cart has room again.
ALTER TABLE carts ADD unmerged_lines integer NOT NULL DEFAULT 0 CHECK (unmerged_lines >= 0);
