CREATE TABLE `site_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	CONSTRAINT "site_identity_single" CHECK("site_identity"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `guid` text;--> statement-breakpoint
DROP VIEW `untrashed_posts`;--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "guid", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "published_at", "created_at", "updated_at" from "blog_posts" where "blog_posts"."trashed_at" is null;
--> statement-breakpoint
-- A new site gets a random UUID. One that has content keeps the ids that it has sent: it gets its origin with the first
-- request (`db/queries/identity.ts`).
INSERT INTO `site_identity` (`id`, `name`)
SELECT 1, 'urn:uuid:' || substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-a' || substr(hex, 18, 3) || '-' || substr(hex, 21)
FROM (SELECT lower(hex(randomblob(16))) AS hex)
WHERE NOT EXISTS (SELECT 1 FROM `blog_posts`)
	AND NOT EXISTS (SELECT 1 FROM `publications`)
	AND NOT EXISTS (SELECT 1 FROM `conferences`)
	AND NOT EXISTS (SELECT 1 FROM `talks`)
	AND NOT EXISTS (SELECT 1 FROM `meetings`);
