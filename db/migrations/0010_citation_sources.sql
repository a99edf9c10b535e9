ALTER TABLE `publications` ADD `citations_source` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `citations_updated_at` text;